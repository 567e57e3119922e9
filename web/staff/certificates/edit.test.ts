import { problem } from '#contract/problem.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { fieldKinds, fieldsMost, templateProblems } from '#contract/certificates/template.ts';
import { added, arrowOf, moved, turned, withField, without } from './edit.ts';

const own = defaultTemplate('award');
const [first] = own.fields;

test('every dragged, typed or turned field stays on the page', () => {
  const step = fc.oneof(
    fc.record({ dx: fc.integer({ min: -4000, max: 4000 }), dy: fc.integer({ min: -4000, max: 4000 }) }),
    fc.record({ width: fc.integer({ min: 0, max: 5000 }) }),
    fc.record({ size: fc.integer({ min: 6, max: 120 }) }),
    fc.record({ turn: fc.constantFrom('landscape' as const, 'portrait' as const) }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...certificateKinds), fc.array(step), fc.nat(), (kind, steps, at) => {
      let template = defaultTemplate(kind);
      for (const each of steps) {
        const { id } = template.fields[at % template.fields.length]!;
        if ('dx' in each) template = moved(template, id, each.dx, each.dy);
        else if ('turn' in each) template = turned(template, each.turn);
        else template = withField(template, id, each);
      }
      expect(templateProblems(template)).toEqual([]);
    }),
  );
});

test('fields are added in the middle and taken away again, up to so many', () => {
  for (const kind of fieldKinds) {
    const more = added(own, kind, 'id', '文字');
    // A seal lacks its picture until one is uploaded.
    const at = `fields.${own.fields.length}.pictureId`;
    expect(templateProblems(more)).toEqual(
      kind === 'picture' ? [problem('certificatePictureMissing', at)] : [],
    );
    expect(without(more, 'id')).toEqual(own);
  }
  const full = { ...own, fields: Array.from({ length: fieldsMost }, () => first!) };
  expect(added(full, 'text', 'id', '')).toBe(full);
  expect(moved(own, 'nobody', 1, 1)).toBe(own);
});

test('arrow keys move a millimetre, with Shift ten', () => {
  expect(arrowOf('ArrowLeft', false)).toEqual([-10, 0]);
  expect(arrowOf('ArrowDown', true)).toEqual([0, 100]);
  expect(arrowOf('Enter', false)).toBeNull();
});
