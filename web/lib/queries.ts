import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import { send } from './client.ts';
import { CallFailed } from './failure.ts';
import { firstData } from './first-answers.ts';

const freshMs = 5_000;

/**
 * Reads are tried once more when the network failed, never when the server refused.
 * @param onFailure shows a call's failure (requirements, section 8); polls fail silently while there is an
 * answer to show
 */
export function makeQueryClient(onFailure: (failure: CallFailed) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const silent = query.meta?.['quiet'] || (query.meta?.['polled'] && query.state.data !== undefined);
        if (error instanceof CallFailed && !silent && !error.givenUp) onFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _before, { meta }) => {
        if (error instanceof CallFailed && !meta?.['quiet'] && !error.givenUp) onFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (count, error) => count < 1 && error instanceof CallFailed && error.transport !== null,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network a call fails with a message; it never waits unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

interface Options {
  /** The page itself shows the refusal, so no toast does. */
  quiet?: boolean;
}

interface ReadOptions<Data> extends Options {
  /** False delays the call. */
  enabled?: boolean;
  /** Shows the last answer while the next loads: for pages of a list. */
  keep?: boolean;
  /** Asks again every so many ms, or as the present answer requires: false, no more. */
  everyMs?: number | ((data: Data | undefined) => number | false);
  /** Never begins with an answer of an earlier visit: what the user edits must be up to date. */
  fresh?: boolean;
}

/** Reads by a call; the cache key is its path and body. `stale`: the shown answer is being read again. */
export function useCall<C extends Call>(call: C, body: BodyOf<C>, options: ReadOptions<DataOf<C>> = {}) {
  const { everyMs } = options;
  const { data, error, isPending, isFetching, refetch } = useQuery<DataOf<C>, CallFailed>({
    queryKey: [call.path, body],
    queryFn: () => send(call, body, { exempt: true }),
    initialData: () => firstData(call, body),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs
      ? { refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data) }
      : {}),
    ...(options.fresh ? { gcTime: 0 } : {}),
    meta: { polled: everyMs !== undefined, quiet: options.quiet ?? false },
  });
  const stale = isFetching && data !== undefined;
  return { data, error, isPending, isFetching, stale, again: () => void refetch() };
}

/**
 * Writes by a call. After success everything on screen is read again. `run` resolves to the data, or to
 * undefined after a failure, which is in `error` until the next run.
 */
export function useSend<C extends Call>(call: C, { quiet = false }: Options = {}) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation<DataOf<C>, CallFailed, BodyOf<C>>({
    mutationFn: (body) => send(call, body),
    onSuccess: () => client.invalidateQueries(),
    meta: { quiet },
  });
  const run = async (body: BodyOf<C>): Promise<DataOf<C> | undefined> => {
    try {
      return await mutateAsync(body);
    } catch (failure) {
      if (failure instanceof CallFailed) return undefined;
      throw failure;
    }
  };
  return { run, running: isPending, error, reset };
}
