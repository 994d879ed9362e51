/** Returns the words that stand for a secret in a text that leaves for a configured model. Numbers count from 1. */
export const placeholderOf = (number: number): string => `[secret ${number}]`;

/** Words that look like such a placeholder, however a model wrote them. */
export const placeholder = /\[\s*secret\s*#?\d{1,4}\s*\]/giu;
