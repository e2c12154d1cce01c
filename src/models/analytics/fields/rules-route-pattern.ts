/** A route as events have it, by the catalogue's pattern: a variable part stands as its name. */
export const routePattern = (route: string): string => route.replaceAll('/:', '/');
