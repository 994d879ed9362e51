import { InvalidArgumentError, Option } from 'commander';

/** `--key`: the same idempotency key is the same request, as in the header of that name. */
export const keyOption = (longest: number, what: string) =>
  new Option('--key <key>', `idempotency key: the same one is the same ${what}`).argParser((text: string) => {
    if (text.length >= 1 && text.length <= longest) return text;
    throw new InvalidArgumentError(`It has 1 to ${longest} characters.`);
  });
