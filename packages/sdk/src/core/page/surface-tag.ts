/** The only element of ours next to the page's own. */
export const SURFACE_TAG = 'gleap-surface'
