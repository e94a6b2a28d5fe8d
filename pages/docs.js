import { init } from './redoc.js';

/** Draws the reference from the description that this deployment serves; nothing is told to anybody else. */
const description = new URL('v1/openapi.json', document.baseURI).href;
init(description, { disableTelemetry: true }, document.getElementById('reference'));
