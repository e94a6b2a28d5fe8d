import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for the other side to begin to read, and to see the end. */
const MOMENT_MS = 100;

/** Sends a request to that port that ends before its body does, as whoever loses the line. */
export async function breakOff(port: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"a');
  await pause(MOMENT_MS);
  socket.destroy();
  await closed;
  await pause(MOMENT_MS);
}
