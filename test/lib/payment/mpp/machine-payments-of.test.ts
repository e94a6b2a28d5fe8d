import { describe, expect, test } from '@jest/globals';
import {
  machinePaymentsOf,
  takingMachinePayments,
} from '../../../../lib/payment/mpp/machine-payments-of.ts';
import type { MachinePayments } from '../../../../lib/ports.ts';

const LANE = {} as MachinePayments;
const MPP = { networkId: 'profile_1' };
const notConfigured = expect.objectContaining({
  code: 'mpp_not_configured',
  message: 'this deployment takes no payments by the Machine Payments Protocol',
});

describe('payments by machines', () => {
  test('are taken for our own profile where they are switched on', () => {
    const taking = takingMachinePayments({ settings: { mpp: MPP }, machinePayments: LANE });
    expect(taking).toEqual({ machinePayments: LANE, networkId: 'profile_1' });
    expect(taking.machinePayments).toBe(LANE);
  });

  test('are not taken where they are switched off, and those that were offered still move', () => {
    const off = { settings: { mpp: null }, machinePayments: LANE };
    expect(() => takingMachinePayments(off)).toThrow(notConfigured);
    expect(machinePaymentsOf(LANE)).toBe(LANE);
  });

  test('neither are taken nor move where the deployment has no lane for them', () => {
    const none = { settings: { mpp: MPP }, machinePayments: null };
    expect(() => takingMachinePayments(none)).toThrow(notConfigured);
    expect(() => machinePaymentsOf(null)).toThrow(notConfigured);
  });
});
