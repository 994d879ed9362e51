import { InvalidArgumentError, Option } from 'commander';

/** `--key`: the idempotency key of a request, as in the header of that name. Repeating a key repeats no work. */
export const keyOption = (maxLength: number, what: string) =>
  new Option('--key <key>', `idempotency key: using it again returns the same ${what}`).argParser(
    (text: string) => {
      if (text.length >= 1 && text.length <= maxLength) return text;
      throw new InvalidArgumentError(`It must have 1 to ${maxLength} characters.`);
    },
  );
