import { Command } from 'commander';
import { environment } from '../settings/config.ts';
import { doctorPorts } from '../wiring/doctor-ports.ts';
import { examine } from './doctor/examine.ts';
import { renderFindings } from './doctor/print-findings.ts';
import { printJson } from './print.ts';

/** `doctor`: checks the installation and suggests a remedy for each problem. */
export const doctor = () =>
  new Command('doctor')
    .description('Check the installation and say how to fix each problem. Changes nothing.')
    .option('--token <token>', 'also check this token')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nThe exit code is 1 if something is broken.\n\nExample:\n  npx watchkeeper doctor --token wk_...',
    )
    .action(async ({ token, json }: { token?: string; json?: true }) => {
      const findings = await examine(
        { environment: environment(), nodeVersion: process.versions.node, token },
        doctorPorts,
      );
      if (json) printJson({ findings });
      else console.log(renderFindings(findings, process.stdout.columns));
      if (findings.some(({ verdict }) => verdict === 'broken')) process.exitCode = 1;
    });
