/**
 * Compiles the token of the local chain (`npm run local-usdc`). The artefact is committed, so that starting the
 * service needs no compiler. Equal source gives equal bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import solc from 'solc';

const SOURCE = new URL('./local-usdc.sol', import.meta.url);
const ARTEFACT = new URL('../../local/simulators/x402/local-usdc.generated.ts', import.meta.url);

interface Compiled {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: readonly unknown[];
            readonly evm: { readonly deployedBytecode: { readonly object: string } };
          }
        >
      >
    >
  >;
}

const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'local-usdc.sol': { content: readFileSync(SOURCE, 'utf8') } },
      settings: {
        evmVersion: 'cancun',
        optimizer: { enabled: true },
        metadata: { appendCBOR: false },
        outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
      },
    }),
  ),
) as Compiled;

const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
if (failures.length > 0) {
  throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
}
const contract = output.contracts?.['local-usdc.sol']?.['LocalUsdc'];
if (contract === undefined) throw new Error('the compiler made no contract');
const { abi, evm } = contract;
writeFileSync(
  ARTEFACT,
  [
    '// Made by tools/local-usdc/build-local-usdc.ts from local-usdc.sol.',
    `export const LOCAL_USDC_ABI = ${JSON.stringify(abi)} as const;`,
    `export const LOCAL_USDC_CODE = '0x${evm.deployedBytecode.object}';`,
    '',
  ].join('\n'),
);
