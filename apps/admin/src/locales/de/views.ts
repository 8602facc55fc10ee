export const views = {
  forAll: 'Für das ganze Team',
  list: 'Liste',
  filters: 'Filter',
}
