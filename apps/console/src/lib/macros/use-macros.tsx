import type { Macro } from '@lotse/contracts/console/macros'
import { later } from '@lotse/ui/overlay/later'
import { useAskedPalette } from '../tickets/commands/use-asked-palette.tsx'
import { useRunMacro } from './use-run-macro.ts'

const MacroPalette = later(async () => (await import('./macro-palette.tsx')).MacroPalette)

/** Asks which macro to run on tickets, and runs it. The caller renders `view`. */
export function useMacros(projectId: string) {
  const run = useRunMacro(projectId)
  return useAskedPalette(projectId, MacroPalette, (rows, macro: Macro) => run(macro, rows))
}
