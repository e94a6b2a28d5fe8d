/** Spaces of devices: how many channels each has, and what the head of an ICC profile calls such colours. */
const ROWS = [
  ['DeviceGray', 1, 'GRAY'],
  ['DeviceRGB', 3, 'RGB '],
  ['DeviceCMYK', 4, 'CMYK'],
] as const;

/** By the name of a device's space. */
export const DEVICE_CHANNELS: ReadonlyMap<string, number> = new Map(
  ROWS.map(([device, channels]) => [device, channels]),
);

/** By what the head of a profile calls its colours. */
export const PROFILE_CHANNELS: ReadonlyMap<string, number> = new Map(
  ROWS.map(([, channels, profile]) => [profile, channels]),
);

/** The device's space of so many channels, and what the head of a profile calls them. */
export const DEVICES: ReadonlyMap<number, { readonly device: string; readonly profile: string }> =
  new Map(ROWS.map(([device, channels, profile]) => [channels, { device, profile }]));
