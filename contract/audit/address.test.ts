import { expect, test } from 'vitest';
import { maskedAddress } from './address.ts';

test.each([
  ['https://results.example.org/hook', 'https://results.example.org/hook'],
  ['https://results.example.org', 'https://results.example.org'],
  ['http://10.0.0.2:8080/timing/v2/in', 'http://10.0.0.2:8080/timing/v2/in'],
  ['https://user:secret@a.example.org/x', 'https://***@a.example.org/x'],
  ['https://user@a.example.org', 'https://***@a.example.org'],
  ['https://a.example.org/send?key=693a91f6', 'https://a.example.org/send?***'],
  ['https://a.example.org?key=1#part', 'https://a.example.org?***#***'],
  ['https://a.example.org/hook#token', 'https://a.example.org/hook#***'],
  [
    'https://a.example.org/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
    'https://a.example.org/services/***/***/***',
  ],
  [
    'https://a.example.org/open-apis/bot/v2/hook/0f4e2a7c-1111-2222-3333-444455556666',
    'https://a.example.org/open-apis/bot/v2/hook/***',
  ],
  ['https://a.example.org/bot12345:ABC-def/send/', 'https://a.example.org/***/send/'],
  ['no address at all', '***'],
  ['', ''],
])('%s is kept as %s', (address, expected) => {
  expect(maskedAddress(address)).toBe(expected);
  expect(maskedAddress(expected)).toBe(expected);
});
