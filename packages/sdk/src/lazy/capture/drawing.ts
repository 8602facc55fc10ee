/** What was drawn over the page, in coordinates of the viewport. */
export interface Drawing {
  element: SVGSVGElement
  blurred: boolean
}
