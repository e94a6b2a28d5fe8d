import { examine, type Finding } from '../../../lib/operator/doctor.ts';
import { AdminError } from '../admin-error.ts';
import type { Command, Line } from './line.ts';

/** `doctor`: whether the deployment can do its work. @throws AdminError at the end where it cannot. */
export const doctor: Command = async function* (deployment) {
  let ill = 0;
  for await (const finding of examine(deployment)) {
    if (!finding.isWell) ill += 1;
    yield line(finding);
  }
  if (ill > 0) throw new AdminError(`${ill} not well.`);
};

function line({ what, isWell, told, todo }: Finding): Line {
  const text = `${isWell ? 'ok ' : 'ILL'}  ${what.padEnd(12)} ${told}${isWell ? '' : ` — ${todo}`}`;
  return { text, data: { what, ok: isWell, told, ...(!isWell && { todo }) } };
}
