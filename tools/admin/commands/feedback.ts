import type { Item } from '../../../lib/store/store.ts';
import type { Command } from './line.ts';

/** `feedback`: what people reported, newest first. */
export const feedback: Command = async function* (deployment) {
  const reports: Item[] = [];
  for await (const item of deployment.scan('feedback')) reports.push(item);
  reports.sort((a, b) => Number(b['createdAtMs']) - Number(a['createdAtMs']));
  for (const { pk, category, note, orderId, surface, url, createdAtMs } of reports) {
    const at = new Date(Number(createdAtMs)).toISOString();
    const about = [orderId, surface, url].filter((each) => typeof each === 'string').join(' ');
    const data = { feedback_id: pk, at, category, note, order_id: orderId, surface, url };
    yield { text: `${at}  ${category}  ${about}  ${note}`, data };
  }
};
