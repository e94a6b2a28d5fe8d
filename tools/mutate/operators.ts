/** The standard operators of mutation testing: what each makes of a node. */
import type { Change } from './mutant.ts';
import type { Node, Syntax } from './syntax.ts';

type Replacements = readonly (readonly [operator: string, replacement: string])[];
type Operator = (node: Node, syntax: Syntax) => Replacements;

const SWAPS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const COMPARISONS = new Set(['<', '<=', '>', '>=', '===', '!==']);
const ASSIGNED: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=' };
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

const NAMES: Readonly<Record<string, string>> = { '&&': 'logic', '||': 'logic', '??': 'logic' };

const ofBinary: Operator = (node, { text }) => {
  const operator = String(node['operator']);
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  if (operator === '+' && [left, right].some(isText)) return [];
  const kind = COMPARISONS.has(operator) ? 'comparison' : (NAMES[operator] ?? 'arithmetic');
  const swaps = (SWAPS[operator] ?? []).map(
    // Both sides in brackets: `??` may not stand beside another without.
    (other) => [kind, `(${text(left)}) ${other} (${text(right)})`] as const,
  );
  return COMPARISONS.has(operator) ? [...swaps, ...CONSTANTS] : swaps;
};

const CONSTANTS = [
  ['condition', 'true'],
  ['condition', 'false'],
] as const;

const isText = ({ type }: Node) => type === 'StringLiteral' || type === 'TemplateLiteral';
/** What programs compare; sentences for people are no code. */
const isCode = (text: string) => /^[\w.:/$#-]+$/.test(text);

const ofCall: Operator = (node, { text }) => {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || text(callee).includes('?.')) return [];
  const [object, property] = [callee['object'] as Node, callee['property'] as Node];
  const name = String(property['value']);
  if (name === 'filter') return [['filter left out', text(object)]];
  const other = METHODS.get(name);
  if (other === undefined) return [];
  const rest = text(node).slice(text(callee).length);
  return [['method', `${text(object)}.${other}${rest}`]];
};

const BY_TYPE: Readonly<Record<string, Operator>> = {
  BinaryExpression: ofBinary,
  CallExpression: ofCall,
  UnaryExpression: (node, { text }) =>
    node['operator'] === '!' ? [['negation', text(node['argument'] as Node)]] : [],
  UpdateExpression: (node, { text }) => [
    ['arithmetic', text(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++'))],
  ],
  AssignmentExpression: (node, { text }) => {
    const other = ASSIGNED[String(node['operator'])];
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    return other ? [['arithmetic', `${text(left)} ${other} ${text(right)}`]] : [];
  },
  BooleanLiteral: (node) => [['boolean', String(node['value'] !== true)]],
  NumericLiteral: (node) => [['number', String(Number(node['value']) + 1)]],
  StringLiteral: (node) => (isCode(String(node['value'])) ? [['text', "''"]] : []),
  TemplateLiteral: (node, { text }) =>
    isCode(
      text(node)
        .slice(1, -1)
        .replace(/\$\{.*?\}/gs, '$'),
    )
      ? [['text', "''"]]
      : [],
  ArrayExpression: (node) => ((node['elements'] as unknown[]).length ? [['list', '[]']] : []),
};

const WITH_TEST = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement']);
const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ClassMethod|MethodProperty)$/;

/** Every wrong change of this node itself, its parts not counted. */
export function changesOf(node: Node, syntax: Syntax): readonly Change[] {
  const [start, end] = syntax.range(node);
  const at = { start, end, kind: 'expression' } as const;
  const found: Change[] = (BY_TYPE[node.type]?.(node, syntax) ?? []).map(
    ([operator, replacement]) => ({ ...at, operator, replacement }),
  );
  if (WITH_TEST.has(node.type)) found.push(...ofTest(node['test'] as Node, syntax));
  if (node.type === 'ExpressionStatement') {
    found.push({ ...at, operator: 'statement', replacement: undefined, kind: 'statement' });
  }
  return [...found, ...ofBody(node, syntax)];
}

/** A comparison has its own. */
function ofTest(test: Node, { range }: Syntax): readonly Change[] {
  if (COMPARISONS.has(String(test['operator']))) return [];
  const [start, end] = range(test);
  return CONSTANTS.map(([operator, replacement]) => {
    return { start, end, operator, replacement, kind: 'expression' };
  });
}

function ofBody(node: Node, { range }: Syntax): readonly Change[] {
  const isArrow = node.type === 'ArrowFunctionExpression';
  if (!isArrow && !FUNCTIONS.test(node.type)) return [];
  const body = ((node['function'] as Node | undefined) ?? node)['body'] as Node | null;
  if (!body) return [];
  const [start, end] = range(body);
  const left = { start, end, operator: 'body' };
  if (!('stmts' in body)) {
    return [{ ...left, replacement: 'undefined', kind: 'expression' }];
  }
  if ((body['stmts'] as unknown[]).length === 0) return [];
  return [{ ...left, replacement: undefined, kind: 'body' }];
}
