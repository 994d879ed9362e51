import { Command } from 'commander';
import { environment } from '../settings/config.ts';
import { doctorPorts } from '../wiring/doctor-ports.ts';
import { examine } from './doctor/examine.ts';
import { renderFindings } from './doctor/print-findings.ts';
import { printJson } from './print.ts';

/** `doctor`: looks at everything that can go wrong here. */
export const doctor = () =>
  new Command('doctor')
    .description('looks at everything that can go wrong here, says what to do, and changes nothing')
    .option('--token <token>', 'also says whether this token can be used')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExit code 1 where something is broken.\nExample:\n  npx watchkeeper doctor --token wk_...',
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
