import { init } from '/docs/redoc.js';

/** Draws the reference from the description that this deployment serves; nothing is told to anybody else. */
init('/v1/openapi.json', { disableTelemetry: true }, document.getElementById('reference'));
