/** Returns a key under which the service does the same work once. `randomUUID` is missing on pages that are neither https nor of this machine. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
