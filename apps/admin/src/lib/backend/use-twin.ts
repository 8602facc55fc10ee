import type { ListValues } from '@lotse/ui/list/list-state.ts'
import type { List } from '@lotse/ui/list/use-list'
import {
  keepPreviousData,
  type QueryFunction,
  type SkipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ClientList, clientPage, clientSlice, type ListPage } from '../list/client-list.ts'
import { type Offer, useOffer } from './offers.ts'

type Key = readonly [string, object]

interface Asked<Answer> {
  queryKey: Key
  queryFn?: QueryFunction<Answer, Key> | SkipToken | undefined
}

/** A response of the server and the part that is shown. */
interface Reading<Answer, Shown> extends Asked<Answer> {
  select?: ((answer: Answer) => Shown) | undefined
}

interface TwinOptions {
  /** What our own query needs. */
  offer?: Offer
  /** If false, neither is requested yet. */
  enabled?: boolean
  /** The previous response stays until the next one arrives. */
  keep?: boolean
}

/** Reads the same data from our server or from the public platform, whichever it is. */
export function useTwin<Ours, Plain, Shown = Ours, PlainShown = Plain>(
  ours: Reading<Ours, Shown>,
  platform: Reading<Plain, PlainShown>,
  { offer = 'twins', enabled = true, keep = false }: TwinOptions = {},
) {
  const isOurs = useOffer(offer)
  const kept = keep ? { placeholderData: keepPreviousData } : {}
  const our = useQuery({ ...ours, ...kept, enabled: enabled && isOurs === true })
  const plain = useQuery({ ...platform, ...kept, enabled: enabled && isOurs === false })
  return isOurs ? our : plain
}

interface TwinList<Row, Whole> {
  ours(window: List['window']): Asked<{ items: Row[]; total: number }>
  /** The platform's list, which is returned as a whole. */
  platform: Reading<Whole, Row[]>
  /** How the platform's list is searched, sorted and filtered here. */
  client: ClientList<Row>
  /** Only the platform's list supports this, even on our server. */
  isPlain?: boolean
}

/** A page of a list: our server counts and slices it, the platform's list is sliced here. */
export function useTwinPage<Row, Whole>(
  list: ListValues & Pick<List, 'window'>,
  { ours, platform, client, isPlain = false }: TwinList<Row, Whole>,
): ListPage<Row> {
  const queries = useQueryClient()
  const hasTwins = useOffer('twins')
  const isOurs = hasTwins && !isPlain
  const paged = useQuery({
    ...ours(list.window),
    placeholderData: keepPreviousData,
    enabled: isOurs === true,
  })
  const whole = useQuery({ ...platform, placeholderData: keepPreviousData, enabled: isOurs === false })
  if (!isOurs) {
    const slice = clientSlice(whole.data ?? [], list, client)
    return { ...whole, page: whole.data && clientPage(whole.data, list, client), slice }
  }
  const slice = async (limit: number, offset: number) => {
    const part = await queries.fetchQuery({ ...ours({ limit, offset }), staleTime: 0, gcTime: 0 })
    return { rows: part.items, total: part.total }
  }
  return { ...paged, page: paged.data, slice }
}
