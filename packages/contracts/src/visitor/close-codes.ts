/** Why the server closed a socket for good; after any other code a client connects again. */
export const closeCodes = {
  /** The session or its key is gone. */
  signedOut: 4401,
  /** The person is not in the project's team any more. */
  notInTeam: 4403,
} as const

export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

const codes: readonly number[] = Object.values(closeCodes)
export const isFinal = (code: number): code is CloseCode => codes.includes(code)
