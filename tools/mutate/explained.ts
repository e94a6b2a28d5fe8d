/**
 * Survivors that change nothing anybody could see or was promised, and why: by file, then by the change and the line in
 * which it stands. They count on neither side of the score.
 */
const BY_FILE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/errors/input-problems.ts': {
    "list: [''] -> [] in: const places = PLACES[code] ?? [''];":
      'without any place the last line says the same',
  },
  'lib/errors/nearest-name.ts': {
    'number: 1 -> 2 in: let last = Array.from({ length: other.length + 1 }, (_, column) => column);':
      'what stands beyond the last column is never read',
  },
  'lib/idempotency/canonical-hash.ts': {
    'comparison: a < b -> (a) <= (b) in: return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));':
      'two members of one object never have the same name',
    'number: 1 -> 2 in: return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));':
      'a sort asks for the sign alone',
  },
  'lib/idempotency/lease.ts': {
    "text: 'lease_exists' -> '' in: const failure = await tryPut(deps, request, { kind: 'absent', because: 'lease_exists' });":
      'the write has one condition, so nobody reads its name',
    "text: 'lease_exists' -> '' in: ? { kind: 'absent', because: 'lease_exists' }":
      'the write has one condition, so nobody reads its name',
    "text: 'lease_exists' -> '' in: : { kind: 'version', version, because: 'lease_exists' };":
      'the write has one condition, so nobody reads its name',
    'number: 0 -> 1 in: const set = { leaseUntilMs: 0, ...(leftNothing && { bodyHash: null }) };':
      'a lease until the first millisecond of 1970 is over, too',
    "number: 0 -> 1 in: const remainingMs = Number(lease?.['leaseUntilMs'] ?? 0) - nowMs;":
      'a lease until the first millisecond of 1970 is over, too',
  },
  'lib/limits/ip-network.ts': {
    'condition: sourceIp === null -> false in: if (sourceIp === null || isIP(sourceIp) === 0) return null;':
      '`isIP` takes null for no address; its type does not',
  },
  'lib/limits/rate-window.ts': {
    "text: 'rate_limited' -> '' in: when: [{ kind: 'atMost', attribute: 'calls', value: limit - 1, because: 'rate_limited' }],":
      'the write has one condition, so nobody reads its name',
  },
  'lib/limits/send-limits.ts': {
    'number: 0 -> 1 in: value: limit - (added[attribute] ?? 0),':
      'every cap names an attribute that a send adds to; the type cannot say so',
    "text: 'month' -> '' in: span: 'month',":
      'whatever is no day ends with the month; `tsc` refuses the word',
  },
  'lib/order/core/decide.ts': {
    'condition: next === undefined -> false in: if (next === undefined) return UNCHANGED;':
      'the step was asked before, and an order in that step is in a state that has the move',
    "logic: order.step !== 'reviewing' || order.review === null -> (order.step !== 'reviewing') && (order.review === null) in: if (order.step !== 'reviewing' || order.review === null) return UNCHANGED;":
      'step and review begin and end together',
    "condition: order.step !== 'reviewing' -> false in: if (order.step !== 'reviewing' || order.review === null) return UNCHANGED;":
      'step and review begin and end together',
    "condition: order.review === null -> false in: if (order.step !== 'reviewing' || order.review === null) return UNCHANGED;":
      'step and review begin and end together',
  },
  'lib/payment/credit-account.ts': {
    'number: 1200 -> 1201 in: export const ACCOUNT_LINES_MAX = 1200;':
      'that there is a limit is the promise, and that it fits an item; not which',
    'condition: bucket === undefined -> false in: if (bucket === undefined || bucket.expiresAtMs <= nowMs) return 0;':
      'every account has both buckets; the type cannot say so',
  },
  'lib/payment/credit-code.ts': {
    "number: 16 -> 17 in: return spell(() => Buffer.from(ids.randomHex(16), 'hex'));":
      'a code takes its first twelve letters, however many bytes there are',
    'comparison: characters.length < LENGTH -> (characters.length) <= (LENGTH) in: for (let round = 0; characters.length < LENGTH; round += 1) {':
      'a code takes its first twelve letters, however many rounds there are',
    'number: 1 -> 2 in: for (let round = 0; characters.length < LENGTH; round += 1) {':
      'another round has another number either way, and comes once in a very long time',
    'arithmetic: round += 1 -> round -= 1 in: for (let round = 0; characters.length < LENGTH; round += 1) {':
      'another round has another number either way, and comes once in a very long time',
  },
  'lib/payment/mpp/challenge.ts': {
    'comparison: a < b -> (a) <= (b) in: return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));':
      'two members of one object never have the same name',
    'number: 1 -> 2 in: return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));':
      'a sort asks for the sign alone',
  },
  'lib/tokens/batch-token.ts': {
    'number: 8 -> 9 in: const payload = { ...boundParts(batch), n: ids.randomHex(8), e: nowMs + LIFE_MS };':
      'how many random bytes make two tokens differ is no promise',
  },
  'lib/tokens/confirmation-token.ts': {
    'number: 8 -> 9 in: n: ids.randomHex(8),':
      'how many random bytes make two tokens differ is no promise',
    'number: 0 -> 1 in: .slice(0, 22);': 'of a digest 21 letters bind as 22 do',
    'number: 22 -> 23 in: .slice(0, 22);': 'of a digest 23 letters bind as 22 do',
    'condition: token === undefined -> false in: if (token === undefined) return false;':
      'what is no text is no token; the type wants the line',
  },
  'lib/tokens/page-token.ts': {
    'number: 0 -> 1 in: const [left = 0, top = 0, width = 0, height = 0] = hundredths.map((each) => Number(each) / 100);':
      'a mark that was read has all four numbers; the type cannot say so',
  },
  'lib/tokens/signed-token.ts': {
    'condition: body === undefined -> false in: if (actualPrefix !== prefix || body === undefined || signature === undefined) return MALFORMED;':
      'the expression finds all three groups or none',
    'condition: signature === undefined -> false in: if (actualPrefix !== prefix || body === undefined || signature === undefined) return MALFORMED;':
      'the expression finds all three groups or none',
  },
};

export const EXPLAINED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BY_FILE).flatMap(([file, whys]) =>
    Object.entries(whys).map(([change, why]) => [`${file}: ${change}`, why]),
  ),
);
