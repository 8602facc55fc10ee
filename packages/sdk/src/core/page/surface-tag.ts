/** The one element of ours beside the page's own. */
export const SURFACE_TAG = 'gleap-surface'
