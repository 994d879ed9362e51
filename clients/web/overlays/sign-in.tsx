import { useRefusedCode } from '../../state/session.ts';
import { signInWords } from '../../words/sign-in.ts';
import { Banner } from '../parts/banner.tsx';
import styles from './sign-in.module.css';

/** Shows over the page that the session has ended; the page below keeps what is on it. */
export default function SignIn() {
  const refused = useRefusedCode();
  return (
    <div className={styles.over} role="alertdialog" aria-labelledby="sign-in">
      <Banner tone="look">
        <b id="sign-in">{signInWords.title}</b> {refused ?? signInWords.how}
      </Banner>
    </div>
  );
}
