import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocksOf, changed, environmentOf, filled, guide, ofMachine, unitOf } from './configuration.ts';

describe('the files of deploy/', () => {
  test('of this machine: its own values, and nothing after that paragraph', () => {
    const text = '# Of this machine.\nNAME=one\nAT=10.0.0.21\n\nALL=one,10.0.0.21\n';
    expect(ofMachine(text, { NAME: 'two', AT: '10.0.0.22' })).toBe(
      '# Of this machine.\nNAME=two\nAT=10.0.0.22\n\nALL=one,10.0.0.21\n',
    );
    expect(() => ofMachine(text, { ALL: 'x' })).toThrow('ALL');
    expect(() => ofMachine('NAME=one\n', { NAME: 'two' })).toThrow('Of this machine');
  });

  test('what is to be filled in is, or it is said what is not', () => {
    expect(filled('A=…\nB=x://u:…@h\n', { A: '1', B: '2' })).toBe('A=1\nB=x://u:2@h\n');
    expect(() => filled('A=…\nB=…\n', { A: '1' })).toThrow('B=…');
  });

  test('a change that the guide has no place for fails', () => {
    expect(changed('a b a', 'a', 'c')).toBe('c b c');
    expect(() => changed('a', 'b', 'c')).toThrow('b');
  });

  test('settings, unit and guide can be read', () => {
    expect(environmentOf('# x\nA=1\n\nB=c=d\n')).toEqual({ A: '1', B: 'c=d' });
    expect(unitOf(guide('ropemeet.service'))).toEqual({
      user: 'ropemeet',
      folder: '/opt/ropemeet',
      environmentFile: '/etc/ropemeet/settings',
      command: ['/usr/bin/node', 'scripts/start.mjs'],
    });
    expect(blocksOf('```sql\na;\n```\n\n```sh\nb\n```\n', 'sql')).toEqual(['a;\n']);
    const running = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
    expect(blocksOf(running, 'sql')[0]).toContain('create database ropemeet');
  });
});
