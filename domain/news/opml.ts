export function writeOpml(_: object): string {
  return '';
}
