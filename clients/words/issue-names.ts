/** Names of fields of issues that do not read well with their underscores replaced. */
const names: Record<string, string> = {
  it_software: 'IT and software',
  test_validation: 'test and validation',
  critical_quality_hold: 'critical quality hold',
  waiting_on_me: 'waits for you',
  waiting_on_others: 'waits for others',
};

/** Returns the name of a category, a status or a severity as a person reads it. */
export const nameOf = (value: string): string => names[value] ?? value.replaceAll('_', ' ');

/** Returns several names, separated by commas. */
export const namesOf = (values: readonly string[]): string => values.map(nameOf).join(', ');
