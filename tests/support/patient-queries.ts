/** Parts of a page are loaded when they are first shown, which on a busy machine takes longer than a second. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
