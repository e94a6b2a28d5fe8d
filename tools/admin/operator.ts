import { isMailError } from '../../lib/errors/mail-error.ts';
import { awsFailure } from '../aws-failure.ts';
import { AdminError } from './admin-error.ts';
import { credit } from './commands/credit.ts';
import { cases, decisions } from './commands/desk.ts';
import { doctor } from './commands/doctor.ts';
import { feedback } from './commands/feedback.ts';
import { refund, replay } from './commands/further.ts';
import { type Command, parseOperatorArguments } from './commands/line.ts';
import { money } from './commands/money.ts';
import { held, orders } from './commands/orders.ts';
import { rail } from './commands/rail.ts';
import { restored } from './commands/restored.ts';
import { Deployment } from './deployment.ts';

/** What whoever runs a deployment asks of its tables, and the credit they give. */
const COMMANDS: Readonly<Record<string, Command>> = {
  doctor,
  orders,
  held,
  money,
  cases,
  decisions,
  feedback,
  credit,
  rail,
  refund,
  replay,
  restored,
};

/** What a command that lists says where it finds nothing: a person could not tell silence from a fault. */
const FOUND_NOTHING = new Map([
  [orders, 'There is no such order.'],
  [held, 'No letter waits for a person.'],
  [cases, 'Nothing needs a person.'],
  [decisions, 'Nobody decided anything.'],
  [feedback, 'Nobody reported anything.'],
  [credit, 'There is nothing on record.'],
]);

export const OPERATOR_USAGE = `npm run admin -- doctor
npm run admin -- orders ORDER_ID [--private]
npm run admin -- orders [--status STATUS] [--late]
npm run admin -- held
npm run admin -- money [--since YYYY-MM-DD] [--days | --processor]
npm run admin -- cases
npm run admin -- decisions [--since YYYY-MM-DD]
npm run admin -- feedback [--limit N] [--before TIME]
npm run admin -- credit issue --cents N --reason TEXT [--operation NAME]
npm run admin -- credit correct --account DIGEST --cents ±N --reason TEXT [--operation NAME]
npm run admin -- credit show --account DIGEST
npm run admin -- credit find --checkout CHECKOUT_ID | --order ORDER_ID
npm run admin -- credit thaw --account DIGEST --reason TEXT [--operation NAME]
npm run admin -- credit log
npm run admin -- rail [rest NAME --minutes N | wake NAME]
npm run admin -- refund ORDER_ID --reason TEXT
npm run admin -- replay ORDER_ID
npm run admin -- restored canceled|deleted ORDER_ID ...
npm run admin -- restored printed ORDER_ID --rail NAME --piece ID

--json prints an object a line. Works on the service that runs on DATA_DIR (.data); for a deployed
one, with the usual AWS credentials: --outputs FILE, which cdk deploy --outputs-file wrote, [--stack NAME].`;

/** Strangers wrote some of what is printed, and a terminal obeys these. */
const CONTROL = /\p{Cc}/gu;

export function isOperatorCommand(name: string): boolean {
  return Object.hasOwn(COMMANDS, name);
}

/**
 * Runs one command of whoever operates the deployment.
 * @yields the lines to print, each as soon as it is known.
 * @throws AdminError with a line for the person who typed it.
 */
export async function* runOperatorCommand(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<string> {
  const args = parseOperatorArguments(argv);
  const command = COMMANDS[args.positionals[0] ?? ''];
  if (command === undefined) throw new AdminError(OPERATOR_USAGE);
  const deployment = new Deployment(args.values, environment);
  try {
    let lines = 0;
    for await (const { text, data } of command(deployment, args)) {
      lines += 1;
      yield (args.values.json ? JSON.stringify(data) : text).replaceAll(CONTROL, ' ');
    }
    const nothing = FOUND_NOTHING.get(command);
    if (lines === 0 && nothing !== undefined && !args.values.json) yield nothing;
  } catch (error) {
    if (!isMailError(error) || awsFailure(error) !== undefined) throw error;
    throw new AdminError(`${error.code}: ${error.reason}`);
  } finally {
    deployment.close();
  }
}
