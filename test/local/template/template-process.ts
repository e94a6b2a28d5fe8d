/** Loads what `npm start` loads, and says what it made of a template that may be kept in the folder given. */
import { createRequire } from 'node:module';
import '../../../local/boot/service.ts';
import { localTemplate } from '../../../local/template/template-cache.ts';

const template = await localTemplate({}, process.argv[2]);
const loaded = Object.keys(createRequire(import.meta.url).cache);
process.send?.({
  resources: Object.keys(template.Resources).length,
  isCdkLoaded: loaded.some((path) => path.includes('/aws-cdk-lib/')),
});
