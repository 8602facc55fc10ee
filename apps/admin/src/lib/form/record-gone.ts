import { createContext } from 'react'

/** M16: somebody deleted the record while this person was editing it; what was typed is still on the screen. */
export const RecordGoneContext = createContext(false)
