import type { MaskTexts } from '../../../runtime/models/mask.ts';
import maskSecrets from '../../../tools/email/mask-secrets.ts';

/** Masks secrets without a sandbox. */
export const maskHere: MaskTexts = async (texts, signal) =>
  (await maskSecrets.run({ texts: [...texts] }, { signal })).texts;
