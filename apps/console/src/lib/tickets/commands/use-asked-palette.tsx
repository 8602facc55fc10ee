import type { TicketRow } from '@lotse/contracts/console/tickets'
import type { ComponentType, ReactNode } from 'react'
import { type Asked, useAsked } from '../use-asked.ts'

export interface AskedPaletteProps<Choice> {
  projectId: string
  /** The question, and the tickets that it is about. */
  asked: Asked
  onChoose(choice: Choice): void
}

interface AskedPalette {
  ask(rows: TicketRow[]): void
  view: ReactNode
}

/** Asks in a palette what happens to tickets, and does it. The caller renders `view`. */
export function useAskedPalette<Choice>(
  projectId: string,
  Palette: ComponentType<AskedPaletteProps<Choice> & { onMissing(): void }>,
  run: (rows: TicketRow[], choice: Choice) => Promise<unknown>,
): AskedPalette {
  const asked = useAsked()
  return {
    ask: asked.ask,
    view: asked.rows.length > 0 && (
      <Palette
        projectId={projectId}
        asked={asked}
        onChoose={choice => void run(asked.rows, choice)}
        onMissing={asked.close}
      />
    ),
  }
}
