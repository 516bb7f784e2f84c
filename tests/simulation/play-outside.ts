/** Carries out what nobody does in a tab: what breaks, what works again, what other people do. */
import { closePage } from './page.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import type { Action } from './steps.ts';

type OutsideAction = Exclude<Action, { readonly tab: number }>;

export function playOutside(world: SimulatedWorld, action: OutsideAction): void {
  const { network, host, provider, device, channel, tabs } = world;
  switch (action.kind) {
    case 'powerCut': {
      for (const tab of tabs) closePage(world, tab);
      const lost = device.losePower(world.random);
      world.tell(() => `  ${lost} commits that were not on the disk are gone`);
      return;
    }
    case 'restartHost':
      host.restart();
      return;
    case 'expireTokens':
      host.expireTokens();
      return;
    case 'network':
      setNetwork(world, action.works);
      return;
    case 'host':
      network.hostDown = !action.works;
      return;
    case 'provider':
      provider.reachable = action.works;
      return;
    case 'renewals':
      provider.refuses = !action.works;
      return;
    case 'rough':
      network.roughness = action.level;
      return;
    case 'fault':
      network.faults[action.on].push(...Array(action.times).fill(action.fault));
      return;
    case 'others': {
      const codes = [...host.rows.keys()];
      const code = codes[action.row % codes.length];
      if (code !== undefined) host.changeRow(code, action.change);
      return;
    }
    case 'rights':
      host.setMayWrite(action.person, action.may);
      return;
    case 'disk':
      device.failures[action.refuses].push(...Array(action.times).fill('quota'));
      return;
    case 'messages':
      if (action.are === 'lost') channel.trouble.lose += action.times;
      else channel.trouble.delay += action.times;
  }
}

export function setNetwork({ network, networkWatchers }: SimulatedWorld, works: boolean): void {
  network.offline = !works;
  for (const changed of [...networkWatchers]) changed();
}
