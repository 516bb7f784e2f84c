export interface RowCache {
  readonly placeholder: true;
}
