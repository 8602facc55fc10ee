import { createContext, useContext } from 'react'

/** The ticket whose stacks are shown. */
const place = createContext({ projectId: '', ticketId: '' })

export const StackPlace = place.Provider
export const useStackPlace = () => useContext(place)
