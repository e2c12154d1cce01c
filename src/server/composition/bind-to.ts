/** Gives a use case what it needs: a row of the composition is the use case in these brackets. */
export const bindTo =
  <Needs>(needs: Needs) =>
  <Asked extends unknown[], Answer>(useCase: (needs: Needs, ...asked: Asked) => Answer) =>
  (...asked: Asked): Answer =>
    useCase(needs, ...asked);
