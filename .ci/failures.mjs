// Prints the failures of a vitest report in JSON, a paragraph each: file, title, and the first lines of the reason.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const linesOfReason = 12;

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { name, status, message, assertionResults } of testResults) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const broken =
    status === 'failed' && failed.length === 0
      ? [{ fullName: 'the file itself', failureMessages: [message] }]
      : [];
  for (const { fullName, failureMessages } of [...failed, ...broken]) {
    const reason = failureMessages.join('\n').split('\n').slice(0, linesOfReason).join('\n  ');
    console.log(`${relative('.', name)}: ${fullName}\n  ${reason}\n`);
  }
}
