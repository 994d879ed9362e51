/** The result of comparing a claim: texts searched, and findings that support it or contradict it. */
export interface ComparisonCounts {
  texts: number;
  supported: number;
  conflicting: number;
}

const texts = (count: number): string => (count === 1 ? 'one text' : `${count} texts`);

/** Says in one sentence why a claim has its status; a status is not decided by numbers alone, so it names them and judges nothing. */
export function statusReason({ texts: searched, supported, conflicting }: ComparisonCounts): string {
  if (searched === 0) return 'No other text names what it names.';
  const said = [
    ...(supported > 0
      ? [`${supported} ${supported === 1 ? 'sentence supports' : 'sentences support'} it`]
      : []),
    ...(conflicting > 0
      ? [`${conflicting} ${conflicting === 1 ? 'sentence contradicts' : 'sentences contradict'} it`]
      : []),
  ];
  const place = `${texts(searched)} searched`;
  return said.length === 0
    ? `Nothing says so or denies it, in ${place}.`
    : `${said.join(', and ')}, in ${place}.`;
}

const reasons: Readonly<Record<string, string>> = {
  budget: 'The budget for models is used up.',
  model: 'The model did not answer.',
  sources: 'A linked page could not be read.',
};

/** Says when a claim is looked at again: at the time of a deferral with its reason, else when its story changes. */
export function nextLook(deferral: string | null): string {
  return deferral === null
    ? 'It is looked at again when its story changes.'
    : (reasons[deferral] ?? deferral);
}
