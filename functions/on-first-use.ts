/** A port whose adapter is loaded when one of its methods is first called. All its methods are asynchronous. */
export function onFirstUse<Port extends object>(load: () => Promise<Port>): Port {
  let loading: Promise<Port> | undefined;
  const call =
    (name: PropertyKey) =>
    async (...args: unknown[]) => {
      loading ??= load();
      const port = (await loading) as Record<PropertyKey, (...args: unknown[]) => unknown>;
      return port[name]?.(...args);
    };
  return new Proxy({} as Port, {
    get: (_target, name) => (name === 'then' ? undefined : call(name)),
  });
}
