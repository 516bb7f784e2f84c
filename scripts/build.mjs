import { build } from './steps/build.mjs';
import { runMain } from './steps/say.mjs';

await runMain(async () => {
  await build({ quiet: false });
  return 0;
});
