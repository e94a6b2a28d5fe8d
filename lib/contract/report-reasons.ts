/**
 * What a recipient may say is wrong with a letter, in the order in which it is asked. The form
 * (`pages/recipient/report.html`) and the words of reviewers (`pages/ops/recipient.js`) have each of them.
 */
export const REPORT_REASONS = ['threat', 'fraud', 'wrong_person', 'unwanted', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
