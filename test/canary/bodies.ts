import * as z from 'zod';
import type { Call } from '#contract/call.ts';

/** What exists, for bodies that find it. */
export interface Known {
  /** By the name of a field: `matchId`, `teamId` …; `id` takes each of `ids` in its turn. */
  named: Readonly<Record<string, string>>;
  ids: readonly string[];
  /** What is searched for. */
  text: string;
  today: string;
}

type Schema = Readonly<Record<string, unknown>>;

/** Sound bodies for a call that only reads: the least that it takes, and with everything that narrows it. */
export function readingBodies(call: Call, knownIds: Known): Record<string, unknown>[] {
  const schema = z.toJSONSchema(call.body as never, { io: 'input', unrepresentable: 'any' }) as Schema;
  const options = ((schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined) ?? [schema];
  const bodies = options.flatMap((option) => {
    const fields = (option['properties'] ?? {}) as Record<string, Schema>;
    const needed = new Set((option['required'] ?? []) as string[]);
    const least = Object.keys(fields).filter((name) => needed.has(name));
    const narrowed = Object.keys(fields).filter((name) => needed.has(name) || name in knownIds.named);
    const choices = Object.entries(fields).find(([name, { enum: of }]) => needed.has(name) && of)?.[0];
    return [least, narrowed].flatMap((names) => {
      const body = (id: string, choice?: unknown) =>
        Object.fromEntries(
          names.map((name) => [
            name,
            name === choices && choice !== undefined ? choice : valueOf(fields[name]!, name, knownIds, id),
          ]),
        );
      const ids = names.some((name) => name === 'id' || name === 'ids') ? knownIds.ids : [knownIds.ids[0]!];
      const chosen = choices === undefined ? [undefined] : (fields[choices]!['enum'] as unknown[]);
      return ids.flatMap((id) => chosen.map((choice) => body(id, choice)));
    });
  });
  return [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()];
}

function valueOf(schema: Schema, name: string, knownIds: Known, id: string): unknown {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (options) return valueOf(options[0]!, name, knownIds, id);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (schema['type'] === 'object')
    return Object.fromEntries(
      Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([key, each]) => [
        key,
        valueOf(each, key, knownIds, id),
      ]),
    );
  if (schema['type'] === 'array')
    return [
      valueOf(schema['items'] as Schema, name.replace(/s$/, 'Id').replace(/IdId$/, 'Id'), knownIds, id),
    ];
  if (schema['type'] === 'boolean') return true;
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return name === 'year' ? Number(knownIds.today.slice(0, 4)) : Number(schema['minimum'] ?? 1);
  const { pattern, format } = schema as { pattern?: string; format?: string };
  if (format === 'uuid' || pattern?.startsWith('^[0-9a-f]{8}') || pattern?.startsWith('^([0-9a-f'))
    return name === 'id' || name === 'ids' || name === 'Id' ? id : (knownIds.named[name] ?? id);
  if (format === 'date' || /\bdate|from$|to$|day$/i.test(name)) return knownIds.today;
  return name === 'text' ? knownIds.text : '核对名单';
}
