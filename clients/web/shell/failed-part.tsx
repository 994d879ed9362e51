import { Component, type ReactNode } from 'react';
import { shellWords } from '../../words/shell.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';

/** Keeps a failure of one part of the page from taking the rest with it; the failure is in the console. */
export class FailedPart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={shellWords.failedPart}
        action={<Button onClick={() => location.reload()}>{shellWords.reload}</Button>}
      />
    );
  }
}
