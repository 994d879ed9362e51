import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { enterByAddress } from '../state/session.ts';
import { warnOfUnsent } from '../state/unsent/send-in-order.ts';
import { App } from './app.tsx';
import { followTheme } from './shell/follow-theme.ts';

followTheme();
warnOfUnsent();
// The same link again changes the fragment alone, and loads no page.
addEventListener('hashchange', () => void enterByAddress());
const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element to draw in.');
// A code of the address is exchanged before anything is asked, so that the first answer is not a refusal.
void enterByAddress().finally(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
