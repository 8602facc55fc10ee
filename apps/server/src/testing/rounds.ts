/** How often a test tries something at random: all of it in the proofs, a part in `npm test` (decision 012). */
export const rounds = (all: number, part: number): number => (process.env.TEST_PROOFS ? all : part)
