import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createPageFiles } from '../../../../lib/adapters/files/page-files.ts';

const FOLDERS = ['../../../../pages/', '../../../../docs/pictures/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

test('a picture is text: itself in an SVG of its size, and nothing else', async () => {
  const svg = await createPageFiles(FOLDERS).read('letter-1.png');
  const [, width, height, data = ''] =
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="(\d+)" height="(\d+)"><image width="\1" height="\2" href="data:image\/png;base64,([^"]+)"\/><\/svg>$/.exec(
      svg,
    ) ?? [];
  expect(Number(height)).toBeGreaterThan(Number(width));
  expect(Buffer.from(data, 'base64').subarray(1, 4).toString()).toBe('PNG');
});

test('a file that is in no folder is a mistake of ours', async () => {
  await expect(createPageFiles(FOLDERS).read('none.html')).rejects.toThrow('none.html');
});
