import { useParams } from '@tanstack/react-router';

/**
 * The id that the address of this page ends in. It is the route's own: the address itself is already the next page's
 * while this one is being left.
 */
export function useAddressId(): string {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return id;
}
