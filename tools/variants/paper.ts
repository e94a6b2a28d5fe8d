import type { Variant } from './variant.ts';

/** Paper that is printed twice, or must not be; and what a stranger's file or address reaches. */
export const OF_PAPER: readonly Variant[] = [
  {
    name: 'fence removed',
    why: 'a workflow that died after the rail was called hands the piece over again',
    file: 'lib/order/workflow/submit-piece.ts',
    find: "  if (order.step === 'submitting') return adoptSubmitted(deps, order);\n",
    replace: '',
    test: [
      'test/lib/order/workflow/submit-piece.test.ts',
      'a submission that never arrived at a rail that cannot be asked: never again',
    ],
  },
  {
    name: 'fence passed by two',
    why: 'two workers at once both hand the piece over',
    file: 'lib/order/workflow/submit-piece.ts',
    find: '  if (!won) {\n',
    replace: "  if (!won && order.step !== 'submitting') {\n",
    test: [
      'test/lib/order/workflow/submit-piece-crashes.test.ts',
      'hand over one piece, in every order of their reads, writes and calls',
    ],
  },
  {
    name: 'lost answer taken for a refusal',
    why: 'a piece that was made is made again',
    file: 'lib/order/workflow/submit-piece.ts',
    find: "  if (answer.kind === 'absent') await withdrawSubmission(deps, order);\n",
    replace: '  await withdrawSubmission(deps, order);\n',
    test: [
      'test/lib/order/workflow/submit-piece.test.ts',
      'a lost reply of a rail that cannot be asked: never again',
    ],
  },
  {
    name: 'order replaced without its version',
    why: 'of two messages at once one is forgotten: a cancel, or a piece',
    file: 'lib/order/store/order-item.ts',
    find: 'item: toItem(order), when: [when] };',
    replace: "item: toItem(order), when: when.kind === 'version' ? [] : [when] };",
    test: [
      'test/lib/order/workflow/cancel-against-submit.test.ts',
      'the piece is about to be handed over',
    ],
  },
  {
    name: 'allowed when screening fails',
    why: 'an outage of the screener mails anything',
    file: 'lib/screening/unscreened.ts',
    find: "  outcome: 'hold',\n  categories: [CATEGORY],",
    replace: "  outcome: 'allow',\n  categories: [CATEGORY],",
    test: [
      'test/lib/screening/screen-or-hold.test.ts',
      'holds when the screener fails, and logs the hash and the cause, not the text',
    ],
  },
  {
    name: 'pages counted before printing',
    why: 'the sheet with the addresses, which the service adds, is sold as a page of the letter',
    file: 'lib/document/pdf/inspect-pdf.ts',
    find: '    pageCount: pages.length,\n    ...textOf',
    replace: '    pageCount,\n    ...textOf',
    test: [
      'test/lib/document/pdf/inspect-pdf.test.ts',
      "is the service's own: %i pages stay so many",
    ],
  },
  {
    name: 'return mark on certified mail',
    why: 'a certified letter carries a line that nobody ordered and nobody can pay to leave out',
    file: 'lib/pricing/price-piece.ts',
    find: "return !isCard(options.format) && options.mailClass === 'first_class';",
    replace: 'return !isCard(options.format);',
    test: [
      'test/lib/pricing/price-piece.test.ts',
      'belongs on first-class letters and notecards that no pen writes, and is printed unless removal is paid for',
    ],
  },
  {
    name: 'no mark where there is no room',
    why: 'the recipient of a page that is full has no code to stop mail by, and its sender may pay to leave out nothing',
    file: 'lib/document/pdf/stamp/add-stamps.ts',
    find: "  const needsSheet = mark.at === 'sheet' && !hasSheet;\n",
    replace:
      "  const needsSheet = mark.at === 'sheet' && !hasSheet;\n  if (needsSheet) return { addresses, mark: undefined };\n",
    test: [
      'test/lib/document/pdf/stamp/place-mark.test.ts',
      '%s has it on a sheet with the addresses, for free',
    ],
  },
  {
    name: 'delivered before mailed',
    why: 'the log tells of a letter that arrived and never left',
    file: 'lib/order/core/lifecycle.ts',
    find: "  { from: 'mailed', trigger: 'delivery_reported', to: 'delivered' },\n",
    replace:
      "  { from: 'mailed', trigger: 'delivery_reported', to: 'delivered' },\n  { from: 'submitted', trigger: 'delivery_reported', to: 'delivered' },\n",
    test: ['test/lib/order/core/lifecycle.test.ts', 'is exactly the specification’s table'],
  },
  {
    name: 'word of a second try thrown away',
    why: 'a rail that is handed the letter again is not heard, and another one prints it, too',
    file: 'lib/order/core/rail-messages.ts',
    find: ' && order.submission?.rail !== rail && report',
    replace: ' && report',
    test: [
      'test/lib/order/core/submission.test.ts',
      'says of this submission the very same that it had said meanwhile: nobody else prints',
    ],
  },
  {
    name: 'delivery without a pickup',
    why: 'a delivery whose pickup report was lost is lost, too',
    file: 'lib/order/core/carrier-report.ts',
    find: '  delivered: (order, { data, scan }, nowMs) => {\n    const underway = pickedUp(order, data, nowMs);',
    replace: '  delivered: (order, { data, scan }, nowMs) => {\n    const underway = order;',
    test: [
      'test/lib/order/core/decide-properties.test.ts',
      'end in the same state in every order of arrival, duplicates included',
    ],
  },
  {
    name: 'redirect to a private address',
    why: 'a stranger reads what the network holds',
    file: 'lib/adapters/http/guarded-fetch.ts',
    find: '    target = checkUrl(location, rules, target.url);',
    replace: '    target = { ...checkUrl(location, rules, target.url), isAllowed: true };',
    test: ['test/lib/adapters/http/redirects.test.ts', 'are checked like the first address: %s'],
  },
  {
    name: 'one public answer is enough',
    why: 'a name with a public and a private address reaches the private one',
    file: 'lib/adapters/http/resolve-target.ts',
    find: '!addresses.every(isPublicAddress)',
    replace: '!addresses.some(isPublicAddress)',
    test: ['test/lib/adapters/http/redirects.test.ts', 'are checked like the first address: %s'],
  },
  {
    name: 'all files readable',
    why: 'a PDF that takes over its process reads the secrets of the machine',
    file: 'lib/child-process/child-process.ts',
    find: '      ...[entry, ...readable, ...files].map(',
    replace: "      '--allow-fs-read=*',\n      ...[entry, ...readable, ...files].map(",
    test: ['test/lib/child-process/process-pool.test.ts', 'is not %s'],
  },
];
