import type { TourConfig } from '@lotse/contracts/frames/outbound'
import type { Host } from '../../core/host.ts'
import type { Parts } from '../../core/parts.ts'
import type { Scope } from '../../core/scope.ts'

export interface CopilotNeeds extends Pick<Parts, 'config' | 'surface'> {
  tour: TourConfig
  end(as: 'completed' | 'quit'): void
  /** Keeps the steps from this one on for the next page. */
  save(index: number): void
}

export function play(_host: Host, _scope: Scope, { end }: CopilotNeeds): void {
  end('quit')
}
