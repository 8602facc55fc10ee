import type { NetworkEntry } from '@lotse/contracts/frames/ticket'
import type { Host } from '../../core/host.ts'
import type { Parts } from '../../core/parts.ts'
import type { Scope } from '../../core/scope.ts'

export function watchNetwork(
  _host: Host,
  _scope: Scope,
  _needs: Pick<Parts, 'config'>,
): () => NetworkEntry[] {
  return () => []
}
