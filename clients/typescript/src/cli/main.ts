#!/usr/bin/env node
/** The command `physical-mail`. */
import { runCommand } from './run.ts';
import { realTerminal } from './terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), realTerminal());
