/** From very unhappy to very happy. */
export const ratingMarks = ['1', '2', '3', '4', '5'] as const
/** The visitor is unhappy: somebody should look into it. */
export const isBadRating = (mark: number): boolean => mark <= 2

/** As faces, for mails: only such that old devices know, too. */
export const ratingFaces: readonly string[] = ['😠', '😞', '😐', '😊', '😄']
